import { createMarket, type Market } from 'backend/market'

/** The market of this process; the server takes it from the build, so that there is one. */
export const market: Market = createMarket(process.env)
