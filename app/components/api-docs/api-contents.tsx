import type { FamilyContents } from './shown-api'

/** All calls by family, each leading to its place on the family's page. */
export function ApiContents({ families }: { families: readonly FamilyContents[] }) {
  return (
    <nav className="panel" aria-labelledby="contents">
      <h2 id="contents">目录</h2>
      <dl className="description-list">
        {families.map(({ name, calls }) => (
          <div key={name}>
            <dt>
              <a href={hrefOf(name)}>{name}</a>
            </dt>
            <dd>
              <ul className="link-lines">
                {calls.map(({ id, summary }) => (
                  <li key={id}>
                    <a href={`${hrefOf(name)}#${id}`}>{summary}</a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}

const hrefOf = (family: string) => `/api/docs?family=${encodeURIComponent(family)}`
