/** Articles that stand for something one does: lists lead to the page where it is done (specification §2). */
/** Pages that replace an article. */
export const DONE_ELSEWHERE: Readonly<Record<string, string>> = { '1': '/login', '2': '/changePassword' }

/** Where a list of help articles leads. */
export function helpPath(id: string): string {
  return DONE_ELSEWHERE[id] ?? `/bottomStatment?id=${encodeURIComponent(id)}`
}

export function pactPath(type: string): string {
  return `/bottomStatment?pact=${encodeURIComponent(type)}`
}

export function announcementPath(id: string): string {
  return `/informationdetail?id=${id}`
}
