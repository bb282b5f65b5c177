/** Tables of the banking module, by topic. */
export * from './tables/arrivals'
export * from './tables/cards'
export * from './tables/commission'
export * from './tables/instructions'
