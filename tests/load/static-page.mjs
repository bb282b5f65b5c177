// Baselines of the bench, each on a free port:
//   express DIRECTORY   its index.html through express.static
//   http DIRECTORY      the same bytes from memory through node:http
//   bundle DIRECTORY    node:http after loading the market's server build
// `node tests/load/static-page.mjs express|http|bundle DIRECTORY`
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [kind, directory] = process.argv.slice(2)
const KINDS = { express: serveByExpress, http: serveFromMemory, bundle: serveAfterLoading }

const server = await KINDS[kind]()
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`static page: http://127.0.0.1:${server.address().port}\n`)
})

async function serveByExpress() {
  const { default: express } = await import('express')
  return createServer(express().use(express.static(directory)))
}

function serveFromMemory() {
  const page = readFileSync(join(directory, 'index.html'))
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }
  return createServer((_request, response) => response.writeHead(200, headers).end(page))
}

async function serveAfterLoading() {
  await import(pathToFileURL(join(process.cwd(), 'build/server/index.js')).href)
  return createServer((_request, response) => response.writeHead(204).end())
}
