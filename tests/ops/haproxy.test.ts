import { testLevel } from 'tests/support/test-level'
import { describe } from 'vitest'
import { HAPROXY } from './proxy-programs'
import { describeProxy } from './proxy-suite'

describe.runIf(testLevel === 'long')('through haproxy', () => describeProxy(HAPROXY))
