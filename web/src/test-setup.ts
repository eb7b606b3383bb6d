/** Before each file of tests: they share one jsdom, which is dear to make, and nothing else. */

import '@testing-library/jest-dom/vitest';
import { vi } from 'vitest';

vi.resetModules(); // what other files left in modules, or put in their place
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
document.head.replaceChildren();
document.body.replaceChildren();
history.replaceState(null, '', '/');
