import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * Names of Vitest's projects in the order in which they run. The files of one project run together, so its workers
 * start only once.
 */
const PROJECTS = ['alone', 'server', 'screens', 'pure']

/**
 * Paths of the test files that take longest, the slowest first. A slow file that started last would leave cores idle.
 */
const LONGEST = [
  'testing/faults/faults',
  'backup-folder',
  'backup-losses',
  'testing/crash/crash',
  'wrong-database',
  'move',
  'main',
  'testing/outage/outage',
  'testing/processes/processes',
  'replica-reads',
  'hostile-files',
  'hostile-requests',
  'refused-databases',
  'private-files',
  'overtaking',
  'platform/database/postgres/lost-connections',
  'testing/fuzz/fuzz',
  'backup-version-1',
  'features/tenders/amendments/amendments',
  'features/tenders/answers/answers',
].map((name) => path.join(ROOT, `apps/server/src/${name}.test.ts`))

/**
 * Order in which Vitest runs the test files: grouped by project, and within a project the slowest files first, so that
 * none of them runs alone at the end. The other files keep Vitest's order.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.indexOf(moduleId)
      return place < 0 ? LONGEST.length : place
    }
    return usual.toSorted(
      (a, b) => PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) || rank(a) - rank(b),
    )
  }
}
