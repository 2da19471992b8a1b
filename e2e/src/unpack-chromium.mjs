// Unpacks the Chromium that comes as an npm package into TMPDIR. A program of its own, because the package takes folder
// and contents from the environment: with AWS_LAMBDA_JS_RUNTIME the NSS libraries come too, which small systems lack.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
