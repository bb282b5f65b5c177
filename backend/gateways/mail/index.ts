export { createMailGateway } from './choose'
export type { Mail, MailGateway, MailOutcome } from './port'
export { createMailSandbox, type MailSandbox, purgeMails, sandboxMails } from './sandbox'
