export { quickOrdersModule } from './module'
export { quoteLines } from './quote-lines'
