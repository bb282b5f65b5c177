import { NGINX } from './proxy-programs'
import { describeProxy } from './proxy-suite'

describeProxy('through nginx', NGINX)
