export { quoteSheetsModule } from './module'
