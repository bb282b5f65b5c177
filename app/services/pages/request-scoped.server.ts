import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'

/** What loaders and actions are given of a request. */
export type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Asks once for all loaders of a page what several of them need: they have different requests, but one context, which
 * is of one request of one browser and ends with it. Actions ask anew and leave nothing behind, so that what they
 * change shows on the page that follows.
 */
export function oncePerPage<T>(ask: (request: Request) => Promise<T>): (asked: Asked) => Promise<T> {
  const answers = new WeakMap<AppLoadContext, Promise<T>>()
  return ({ request, context }) => {
    if (request.method !== 'GET') return ask(request)
    const answer = answers.get(context) ?? ask(request)
    answers.set(context, answer)
    return answer
  }
}
