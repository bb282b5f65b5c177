export { registrationsModule } from './module'
