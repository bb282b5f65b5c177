import { lengthName, TRUCK_LENGTHS_DM } from 'contract/pickup/trucks'

/** Lengths of trucks, to choose from. */
export const LENGTH_OPTIONS = TRUCK_LENGTHS_DM.map((dm) => ({ value: String(dm), name: lengthName(dm) }))
