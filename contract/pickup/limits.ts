/** Maximum number of each kind that a member keeps. */
export const PICKUP_RECORDS_PER_MEMBER = 30
/** Maximum number of each kind that a carrier keeps. */
export const CARRIER_RECORDS_MAX = 200
/** Load of a vehicle, in kg. */
export const VEHICLE_LOAD_MIN_KG = 100
export const VEHICLE_LOAD_MAX_KG = 60_000
/** Open passes of one order at the same time. */
export const OPEN_PASSES_PER_ORDER = 20
/** How far ahead a pass may be dated. */
export const PASS_DAYS_AHEAD = 30
