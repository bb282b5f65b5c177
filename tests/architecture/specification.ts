import { projectFiles } from './project'

/** Where a module differs from the specification: contract/<module>/specification.json. */
interface Differences {
  chosenPaths?: Record<string, string>
  ownCalls?: Record<string, string>
  ownUrls?: Record<string, string>
}

/** The entries of one kind from all modules. */
export function entriesOf(kind: keyof Differences): Record<string, string> {
  const files = projectFiles((path) => /^contract\/[\w-]+\/specification\.json$/.test(path))
  return Object.assign({}, ...files.map(({ text }) => (JSON.parse(text) as Differences)[kind]))
}
