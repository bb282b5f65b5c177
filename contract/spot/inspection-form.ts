/** The form of the merchants' console for the inspection of a batch. */
import { z } from 'zod'
import { Figure, Inspection, TDS_PROPERTIES } from '../quality'
import { id, requestId } from '../schema'
import { figureField } from './inspection-field'

type TdsProperty = keyof typeof TDS_PROPERTIES
const PROPERTIES = Object.keys(TDS_PROPERTIES) as TdsProperty[]

type FigureFields = { [P in TdsProperty as `value_${P}`]: z.ZodOptional<typeof Figure> }

const figures = Object.fromEntries(
  PROPERTIES.map((property) => [figureField(property), Figure.optional()]),
) as FigureFields

const { lotNo, producedOn, inspectedOn, inspector } = Inspection.shape

export const InspectionForm = z
  .object({
    offerId: id,
    ...{ lotNo, producedOn, inspectedOn, inspector },
    ...figures,
    requestId,
  })
  .refine((typed) => inspectionOf(typed).values.length > 0, '请至少填写一个检测值')

type Typed = Omit<Inspection, 'values'> & { [P in TdsProperty as `value_${P}`]?: string | undefined }

/** What was typed, as the call takes it. */
export function inspectionOf(typed: Typed): Inspection {
  const values = PROPERTIES.flatMap((property) => {
    const measured = typed[figureField(property)]
    return measured === undefined ? [] : [{ property, measured }]
  })
  const { lotNo: lot, producedOn: produced, inspectedOn: inspected, inspector: by } = typed
  return { lotNo: lot, producedOn: produced, inspectedOn: inspected, inspector: by, values }
}
