export const QUESTIONS = '/questions'
export const MY_QUESTIONS = '/personalCenter/question'

export const questionPath = (id: string) => `/answerDetail?id=${id}`
export const myQuestionPath = (id: string) => `/personalCenter/questionDetails?id=${id}`
/** Questions about an offer. */

/** The form of a new question. @param offerId absent: in general */
export function askPath(offerId?: string): string {
  return offerId === undefined ? `${MY_QUESTIONS}?act=ask` : `${MY_QUESTIONS}?act=ask&offerId=${offerId}`
}
