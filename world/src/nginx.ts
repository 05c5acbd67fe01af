import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from './installation.ts'
import { startProxy } from './proxy.ts'

/** The paths of a new certificate and of its key, in a folder. */
export const certify = (folder: string): readonly [certificate: string, key: string] => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=zaraba.example', '-days', '2']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  })
  return [certificate, key]
}

/** Starts nginx with the file of docs/install, in which the servers are named already: only ports and certificates are put in. */
export const startNginx = async (
  folder: string,
  file: string,
): Promise<{ readonly nginx: ChildProcess; readonly port: number; readonly plain: number }> => {
  const [plain, port] = [await freePort(), await freePort()]
  const [certificate, key] = certify(folder)
  const site = file
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/zaraba/fullchain.pem', certificate)
    .replace('/etc/ssl/zaraba/privkey.pem', key)
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name), { recursive: true })
  const whole = `daemon off; pid ${folder}/nginx.pid; error_log stderr warn; events {} http { access_log off;
    client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi; include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), whole)
  const nginx = await startProxy(port, 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { HOME: folder })
  return { nginx, port, plain }
}
