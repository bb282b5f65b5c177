export { flashSalesModule } from './module'
export { judgeTime } from './rules/judge-purchase'
export { boughtKgOf, registerSalePins, type SalePins } from './sale-pins'
export { lockSale, type Sale, saleById } from './sale-store'
