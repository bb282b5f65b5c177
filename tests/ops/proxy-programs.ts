import { exampleInManual, fillIn } from 'tests/support/manual'
import type { ProxyProgram } from './proxy-process'

const isRoot = process.getuid?.() === 0

export const NGINX: ProxyProgram = {
  path: '/usr/sbin/nginx',
  argumentsFor: (folder, file) => ['-p', folder, '-c', file, '-e', `${folder}/error.log`],
  configure: (folder, { port, tls, servers }) => {
    let text = exampleInManual('nginx')
    text = fillIn(text, / {4}server \{\n {8}listen 80;[\s\S]*?\n {4}\}\n/, '')
    text = fillIn(text, 'listen 443 ssl http2', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''}`)
    text = fillIn(
      text,
      /( {8}server 127\.0\.0\.1:300\d [^\n]*;\n)+/,
      servers.map((one) => `        server 127.0.0.1:${one} max_fails=0;\n`).join(''),
    )
    text = text.replaceAll('/etc/nginx/suji', `${folder}/suji`).replaceAll('/var/log/nginx', folder)
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const folders = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')
    text = fillIn(text, 'server_tokens off;', `server_tokens off;\n${folders}`)
    if (!tls) text = text.replace(/^ *ssl_.*\n/gm, '')
    return ['daemon off;', `pid ${folder}/nginx.pid;`, ...(isRoot ? ['user root;'] : []), text].join('\n')
  },
}

export const HAPROXY: ProxyProgram = {
  path: '/usr/sbin/haproxy',
  argumentsFor: (_, file) => ['-db', '-f', file],
  configure: (folder, { port, tls, servers }) => {
    let text = exampleInManual('haproxy')
    text = fillIn(text, /frontend suji_http\n[\s\S]*?\n(?=frontend )/, '')
    text = fillIn(text, 'bind :443 ssl', `bind 127.0.0.1:${port} ssl`)
    if (!tls) text = fillIn(text, / ssl crt [^\n]*/, '')
    text = fillIn(
      text,
      /( {4}server \w+ 127\.0\.0\.1:300\d\n)+/,
      servers.map((one) => `    server suji_${one} 127.0.0.1:${one}\n`).join(''),
    )
    text = fillIn(text, / {4}user haproxy\n {4}group haproxy\n/, '')
    return text.replaceAll('/etc/haproxy/suji', `${folder}/suji`)
  },
}
