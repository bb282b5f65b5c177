export { createPositions } from './choose'
export { isStalePosition, newerPosition, type PositionsGateway, type TruckPosition } from './port'
export type { FindTrip, Trip } from './sandbox'
