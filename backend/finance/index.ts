export { bookedCorrections } from './corrections/booked-corrections'
export { financeModule } from './module'
