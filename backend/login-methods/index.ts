export { captchaTickets } from './captcha/captchas'
export { loginMethodsModule } from './module'
