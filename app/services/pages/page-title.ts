import type { LoaderFunction, MetaArgs, MetaDescriptor, SerializeFrom } from '@remix-run/node'

export const SITE_NAME = '塑集'

/** What search engines are told of a page beside its title. */
interface PageAbout<Data> {
  /** One or two sentences, up to 120 characters. */
  description?: (data: Data) => string
  /** The one address of a page that has several, from the site's root: "/now?category=PP". */
  canonical?: (data: Data) => string
  /** What the page is about in the words of schema.org, given the address that it is told under. */
  structured?: (data: Data, url: string) => StructuredData
}

type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

/** What a list says of itself, as the server words it. */
export interface ListInWords {
  title: string
  description: string
  canonical: string
}

/** For pages whose loader words it all, as `about`. */
export const SAID_BY_LOADER = {
  description: ({ about }: { about: ListInWords }) => about.description,
  canonical: ({ about }: { about: ListInWords }) => about.canonical,
}

/**
 * A page's title from its data: "T30S 镇海炼化 现货 · 塑集". Without data (an error) the site's name alone. Addresses are
 * whole where the market knows its own (PUBLIC_ORIGIN), else from the site's root: the host that a visitor names must not
 * get into a page that is kept for others.
 */
export function pageTitle<L extends LoaderFunction>(
  title: string | ((data: SerializeFrom<L>) => string),
  about: PageAbout<SerializeFrom<L>> = {},
) {
  return ({ data, matches }: MetaArgs<L>): MetaDescriptor[] => {
    const shown = data as SerializeFrom<L> | undefined
    const text = typeof title === 'string' ? title : shown ? title(shown) : null
    const description = shown && about.description?.(shown)
    const canonical = shown && about.canonical?.(shown)
    const origin = originOf(matches)
    const url = canonical && (origin ? new URL(canonical, origin).href : canonical)
    return [
      { title: text ? `${text} · ${SITE_NAME}` : SITE_NAME },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(url ? [{ tagName: 'link' as const, rel: 'canonical', href: url }] : []),
      ...(shown && url ? structuredPart(about.structured?.(shown, url)) : []),
    ]
  }
}

function structuredPart(structured: StructuredData | undefined): MetaDescriptor[] {
  return structured ? [{ 'script:ld+json': structured }] : []
}

/** The market's own address, as the root's data tells it. */
function originOf(matches: MetaArgs['matches']): string | null {
  const root = matches.find(({ id }) => id === 'root')?.data
  return typeof root === 'object' && root !== null && 'origin' in root && typeof root.origin === 'string'
    ? root.origin
    : null
}
