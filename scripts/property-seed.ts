/**
 * Setup that runs before each test file and fixes the random examples of property tests. Equal examples in every run
 * make the result depend on the change and not on luck. `npm run explore` searches for other examples. One that fails
 * is then added to its test by name.
 */
import fc from 'fast-check'

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261)
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number')
fc.configureGlobal({ seed })
