import { favoriteActivityState, SaveFavoriteActivity } from 'contract/favorites/activities'
import { call, optionalOn5xx } from '../api/call.server'
import { openForms } from '../forms/forms.server'

/** Whether a signed-in member keeps an activity among the favorites; undefined if the market cannot say it now. */
export async function isActivityKept(request: Request, activityId: string): Promise<boolean | undefined> {
  return (await optionalOn5xx(call(request, favoriteActivityState, { activityId })))?.isFavorite
}

/** The form that changes the mark; none if it is not known. */
export async function openActivityMark(
  request: Request,
  activityId: string,
  isFavorite: boolean | undefined,
) {
  if (isFavorite === undefined) return { forms: {}, headers: undefined }
  const change = isFavorite ? 'remove' : 'add'
  return await openForms(request, { favorite: SaveFavoriteActivity }, { activityId, change })
}
