export { companyFacts } from './company-facts'
export { rotateIdNumbers } from './id-numbers'
export { authenticationModule } from './module'
