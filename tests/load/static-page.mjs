// What a kept page is held against: the same bytes from a folder through express.static, or from memory through
// `node:http`. `node tests/load/static-page.mjs express|http FOLDER`
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import express from 'express'

const [kind, folder] = process.argv.slice(2)
const page = readFileSync(join(folder, 'index.html'))
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': page.length }

const server =
  kind === 'express'
    ? createServer(express().use(express.static(folder)))
    : createServer((_incoming, outgoing) => outgoing.writeHead(200, headers).end(page))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`still page: http://127.0.0.1:${server.address().port}\n`)
})
