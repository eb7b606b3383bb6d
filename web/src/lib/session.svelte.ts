/** Who you are to the server. A guest's session is made when you first need one. */

import { get, keepToken, post, Refusal, whoami } from './api/http';
import type { Login, Me } from './api/generated/api';
import { forgetPapers } from './leaving';

class Session {
  me = $state<Me | null>(null);
  private asking: Promise<Me> | null = null;

  get role(): string {
    return this.me?.role ?? 'nobody';
  }

  get nickname(): string {
    return this.me?.nickname ?? '';
  }

  /** Has a name and a password. */
  get account(): boolean {
    return !['nobody', 'guest'].includes(this.role);
  }

  get coach(): boolean {
    return ['coach', 'admin'].includes(this.role);
  }

  get admin(): boolean {
    return this.role === 'admin';
  }

  /** Ask the server, once for everybody who wants to know. */
  load(): Promise<Me> {
    this.asking ??= whoami()
      .then((me) => (this.me = me))
      .finally(() => (this.asking = null));
    return this.asking;
  }

  /** Be somebody: yourself, or a new guest. */
  async ensure(): Promise<Me> {
    const me = this.me ?? (await this.load());
    if (me.role !== 'nobody') return me;
    return this.became(await post<Me>('/guest'));
  }

  /** Do something as somebody. Where the session has ended meanwhile, begin another. */
  async as<T>(work: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      await this.load();
      await this.ensure();
      return work();
    }
  }

  signUp = async (name: string, password: string): Promise<Me> =>
    this.enter('/signup', { name, password });

  /** The code is that of a second factor, where the account has one. */
  logIn = async (name: string, password: string, code = ''): Promise<Me> =>
    this.enter('/login', code ? { name, password, code } : { name, password });

  async logOut(): Promise<void> {
    forgetPapers();
    await post('/logout');
    await this.load();
  }

  /** Names to choose from. */
  offered = (): Promise<string[]> => get<string[]>('/account/nicknames');

  async choose(nickname: string): Promise<void> {
    this.me = await post<Me>('/account/nickname/chosen', { nickname });
  }

  async takeRole(code: string): Promise<void> {
    const me = await post<Me>('/role', { code });
    this.me = me;
  }

  everything = (): Promise<unknown> => get('/account');

  async forget(password: string): Promise<void> {
    await post('/account/delete', { password });
    forgetPapers();
    await this.load();
  }

  private async enter(path: string, said: Login): Promise<Me> {
    // A guest keeps the seats: the account takes them over. Another account logs out first.
    if (this.account) await this.logOut();
    return this.became(await post<Me>(path, said));
  }

  private became(me: Me): Me {
    keepToken(me);
    this.me = me;
    return me;
  }
}

export const session = new Session();
