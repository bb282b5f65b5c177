import type { z } from 'zod'
import { uploadPath } from '~/components/disputes/dispute-links'
import { keepForm } from '../forms/drafts.server'
import { handleWith } from '../pages/page-forms.server'

/**
 * The form of a button that leads to the member's pictures; what was typed comes back with the page.
 * @param pageOf page to come back to
 */
export function uploadForm<S extends z.ZodType>(schema: S, pageOf: (values: z.output<S>) => string) {
  return handleWith(schema, async (values, { request, form }) => {
    const page = pageOf(values)
    return { to: uploadPath(page), headers: await keepForm(request, form.values, { page }) }
  })
}
