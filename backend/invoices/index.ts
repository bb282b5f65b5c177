export { invoicesModule } from './module'
