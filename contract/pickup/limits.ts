/** Maximum number of each kind that a member keeps. */
export const PICKUP_RECORDS_PER_MEMBER = 30
/** Load of a vehicle, in kg. */
export const VEHICLE_LOAD_MIN_KG = 100
export const VEHICLE_LOAD_MAX_KG = 60_000
