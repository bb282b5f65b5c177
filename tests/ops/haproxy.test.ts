import { describeUnless, reasonBelow } from 'tests/support/describe-unless'
import { HAPROXY } from './proxy-programs'
import { describeProxy } from './proxy-suite'

describeUnless(reasonBelow('long'), 'F8', () => describeProxy('through haproxy', HAPROXY))
