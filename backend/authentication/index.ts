export { realNameOf, realNamesByIds } from './authentication-store'
export { companyFacts, legalPersonsOf } from './company-facts'
export { authenticationModule } from './module'
export { recordSandboxName } from './sandbox-name'
