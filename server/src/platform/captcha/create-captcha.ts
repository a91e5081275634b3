import type { Config } from '../config.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { createAltchaCaptcha } from './altcha-captcha.ts';
import type { Captcha } from './captcha.ts';
import { createSiteverifyCaptcha } from './siteverify-captcha.ts';

/**
 * Creates the configured captcha; `readConfig` has checked that the settings of a hosted one are complete.
 */
export function createCaptcha(config: Config, database: Database, log: Log): Captcha {
  const {
    CAPTCHA_PROVIDER: kind,
    CAPTCHA_VERIFY_URL: url,
    CAPTCHA_SECRET: secret,
    CAPTCHA_SCRIPT_URL: script,
    CAPTCHA_SITE_KEY: siteKey,
  } = config;
  const isWhole = url !== undefined && secret !== undefined && script !== undefined && siteKey !== undefined;
  if (kind === 'altcha' || !isWhole) return createAltchaCaptcha(database);
  return createSiteverifyCaptcha({ url, secret, widget: { script, site_key: siteKey }, log });
}
