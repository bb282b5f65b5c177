import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'

/** Arguments of loaders and actions. */
export type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/**
 * Memoizes a call per page request: the loaders of a page have separate `Request` objects but share one context.
 * Actions are not memoized, so that their changes show on the page that follows.
 */
export function requestScoped<T>(load: (request: Request) => Promise<T>): (args: LoaderArgs) => Promise<T> {
  const results = new WeakMap<AppLoadContext, Promise<T>>()
  return ({ request, context }) => {
    if (request.method !== 'GET') return load(request)
    const result = results.get(context) ?? load(request)
    results.set(context, result)
    return result
  }
}
