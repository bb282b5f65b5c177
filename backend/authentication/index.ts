export { realNameOf } from './authentication-store'
export { rotateIdNumbers } from './id-numbers'
export { authenticationModule } from './module'
export { recordSandboxName } from './sandbox-name'
