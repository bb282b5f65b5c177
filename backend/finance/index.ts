export { financeModule } from './module'
