export { rotateIdNumbers } from './id-numbers'
export { authenticationModule } from './module'
