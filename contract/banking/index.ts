/** Bank cards and cash-outs of members and companies. */
export * from './cards'
export * from './cash-out'
export * from './checkout'
export * from './order-payments'
export * from './recharge'
export * from './refusals'
