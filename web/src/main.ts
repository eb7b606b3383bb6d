import './styles/tokens.css';
import './styles/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { startOffline } from './offline/offline';

const target = document.getElementById('app');
if (target) mount(App, { target });
startOffline();
