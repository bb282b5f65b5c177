import { keyOf } from '../schema'
import { HAZARD_CLASSES } from './trucks'

/** Class of dangerous goods by GB 6944. */
export const hazardClass = keyOf(HAZARD_CLASSES, { id: 'HazardClass', title: '危险货物类别' })
