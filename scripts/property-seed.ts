/**
 * Runs before each test file and fixes the random examples of property tests. They are equal in every run, so the
 * result depends on the change and not on luck. `npm run explore` searches for other examples. An example that fails is
 * then added to its test by name.
 */
import fc from 'fast-check'

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261)
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number')
fc.configureGlobal({ seed })
