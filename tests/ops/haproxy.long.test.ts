import { HAPROXY } from './proxy-programs'
import { describeProxy } from './proxy-suite'

describeProxy('F8 through haproxy', HAPROXY)
