import type { z } from 'zod'
import { uploadPath } from '~/components/disputes/dispute-links'
import { keepForm } from '../forms/drafts.server'
import { type FormContext, handleWith } from '../pages/page-forms.server'

/**
 * The form of a button that leads to the member's pictures; what was typed comes back with the page.
 * @param pageOf page to come back to
 */
export function uploadForm<S extends z.ZodType>(
  schema: S,
  pageOf: (values: z.output<S>, context: FormContext) => string,
) {
  return handleWith(schema, async (values, context) => {
    const { request, form } = context
    const page = pageOf(values, context)
    return { to: uploadPath(page), headers: await keepForm(request, form.values, { page }) }
  })
}
