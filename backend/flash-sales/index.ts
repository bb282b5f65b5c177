export { flashSalesModule } from './module'
