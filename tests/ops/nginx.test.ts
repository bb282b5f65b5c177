import { describe } from 'vitest'
import { NGINX } from './proxy-programs'
import { describeProxy } from './proxy-suite'

describe('through nginx', () => describeProxy(NGINX))
