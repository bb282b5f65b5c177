export { retailModule } from './module'
