import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { describe, expect, test } from 'vitest'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { Service } from 'kubernetes-models/v1/Service'
import { parse, parseAllDocuments } from 'yaml'
import { settings } from '../apps/server/src/platform/config/server-settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const names = new Set(Object.keys(settings))
/** Variables that Node and the AWS tools read. */
const OTHERS = new Set(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'NODE_ENV'])

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  spec?: { template?: { spec: PodSpec } }
}

interface PodSpec {
  automountServiceAccountToken: boolean
  securityContext: object
  containers: {
    image: string
    env: { name: string; value: string }[]
    securityContext: object
    readinessProbe: { httpGet: { path: string } }
    resources: { limits: object }
  }[]
}

const manifests = parseAllDocuments(read('deploy/kubernetes/tenderwright.yaml'), { merge: true }).map(
  (document) => document.toJS() as Manifest,
)

/** Class of a resource in the models made from Kubernetes' own API description. */
type Model = new (data: object) => { validate(): void }

const models: Record<string, unknown> = {
  ConfigMap,
  Deployment,
  Ingress,
  Namespace,
  PodDisruptionBudget,
  Service,
}

/** Checks a manifest against the schema of its kind. @throws when it does not fit, or the kind is unknown */
function check(manifest: Manifest): void {
  const model = models[manifest.kind] as Model | undefined
  if (!model) throw new Error(`nothing is known about ${manifest.kind}`)
  new model(manifest).validate()
}

describe('the manifests for Kubernetes', () => {
  test.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'fit the schema: %s',
    (_, manifest) => {
      check(manifest)
      expect(manifest.metadata.namespace ?? manifest.metadata.name).toBe('tenderwright')
    },
  )

  test('are refused with a fault', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment')!
    const faulty = structuredClone(deployment)
    Object.assign(faulty.spec ?? {}, { replicas: 'two' })
    expect(() => check(faulty)).toThrow('replicas')
  })

  test('start the image of this version without root, and can write only to their folders', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string }
    const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []))
    expect(pods).toHaveLength(2)
    for (const pod of pods) {
      expect(pod.automountServiceAccountToken).toBe(false)
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const { image, env, securityContext, readinessProbe, resources } of pod.containers) {
        expect(image).toBe(`tenderwright:${version}`)
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(readinessProbe.httpGet.path).toBe('/api/health/ready')
        expect(resources.limits).toHaveProperty('memory')
        expect(env.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
      }
    }
  })

  test('pass on existing settings, and no secret', () => {
    const handed = manifests.flatMap(({ data }) => Object.keys(data ?? {}))
    expect(handed.length).toBeGreaterThan(2)
    expect(handed.filter((name) => !names.has(name))).toEqual([])
    expect(handed.filter((name) => /SECRET|KEY|TOKEN|DATABASE_URL/.test(name))).toEqual([])
    expect(manifests.map(({ kind }) => kind)).not.toContain('Secret')
  })
})

describe('the composition of several processes', () => {
  interface ComposeService {
    environment?: Record<string, string>
    read_only?: boolean
    cap_drop?: string[]
    user?: string
    volumes?: string[]
  }
  const { services } = parse(read('deploy/compose.several.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>
  }

  test('is accepted by the linter', () => {
    const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    const messages = linter
      .lintFiles([path.join(root, 'deploy/compose.several.yaml')], false)
      .flatMap((result) =>
        result.messages
          .filter(({ type }) => type === 'error')
          .map(({ line, rule, message }) => ({ line, rule, message })),
      )
    expect(messages).toEqual([])
  })

  test('has a proxy, web, worker, database and store; secrets come from outside', () => {
    expect(Object.keys(services).toSorted()).toEqual(['database', 'proxy', 'store', 'web', 'web-2', 'worker'])
    for (const name of ['web', 'web-2', 'worker']) {
      const { environment = {}, ...service } = services[name]!
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: 'node' })
      expect(environment['ROLE']).toBe(name.replace('-2', ''))
      expect(Object.keys(environment).filter((one) => !names.has(one) && !OTHERS.has(one))).toEqual([])
    }
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET/.test(name)) expect(value).toMatch(/^\$\{\w+:[?-]\}$/)
  })

  test('passes on every setting of company sign-in, because a missing rule would admit more people', () => {
    const company = [...names].filter((name) => name.startsWith('OIDC_'))
    expect(company).toContain('OIDC_GROUPS')
    for (const name of company) expect(services['web']?.environment?.[name], name).toBe(`\${${name}:-}`)
  })

  test('gives its proxy the file of the folder, and every variable that the file uses', () => {
    const file = read('deploy/Caddyfile')
    const asked = [...file.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name!)
    expect(asked.toSorted()).toEqual(['BASE_URL', 'PROXY_TLS', 'UPSTREAMS'])
    const { environment = {}, volumes = [] } = services['proxy']!
    for (const upstream of environment['UPSTREAMS']!.split(' '))
      expect(services[upstream.replace(':3000', '')]?.environment).toMatchObject({
        ROLE: 'web',
        DRAIN_SECONDS: '5',
      })
    expect(Object.keys(environment).toSorted()).toEqual(asked.toSorted())
    expect(volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
  })
})

test('the systemd unit runs the server as an account without rights, which may write only its data', () => {
  const unit = read('deploy/systemd/tenderwright.service')
  for (const line of [
    'User=tenderwright',
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'StateDirectory=tenderwright',
    'CapabilityBoundingSet=',
    // Without AF_NETLINK the server ends at its start where HOST is 0.0.0.0.
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_NETLINK AF_UNIX',
    'ExecStart=/opt/tenderwright/node_modules/.bin/node apps/server/dist/main.js',
  ])
    expect(unit.split('\n')).toContain(line)
  const environment = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? []
  expect(
    environment.map((pair) => pair.split('=')[0]!).filter((name) => !names.has(name) && !OTHERS.has(name)),
  ).toEqual([])
})
