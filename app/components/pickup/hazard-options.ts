import { HAZARD_CLASS_KEYS, HAZARD_CLASSES } from 'contract/pickup/trucks'

/** Classes of dangerous goods in the order of their numbers. */
export const HAZARD_OPTIONS = HAZARD_CLASS_KEYS.map((value) => ({ value, name: HAZARD_CLASSES[value] }))
