import { operatorViews } from 'contract/operators/views'
import { operatorCall } from '../api/operator-call.server'

/** The views that the operator saved for the list of this page. */
export async function savedViews(request: Request): Promise<{ name: string; query: string }[]> {
  const page = new URL(request.url).pathname
  const views = await operatorCall(request, operatorViews, { page })
  return views.map(({ name, query }) => ({ name, query }))
}
